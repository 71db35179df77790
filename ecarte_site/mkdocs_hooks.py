"""The site's plugin as MkDocs hooks: MkDocs loads this file from its folder, so the site is not installed."""

from ecarte_site.plugin import EcartePlugin

_PLUGIN = EcartePlugin()

on_config = _PLUGIN.on_config
on_files = _PLUGIN.on_files
on_pre_page = _PLUGIN.on_pre_page
on_page_markdown = _PLUGIN.on_page_markdown
on_page_content = _PLUGIN.on_page_content
on_page_context = _PLUGIN.on_page_context
on_post_build = _PLUGIN.on_post_build
