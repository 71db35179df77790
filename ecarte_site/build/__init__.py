"""What the build bundles: the engine for the browser, the web components, the content-security policy."""
