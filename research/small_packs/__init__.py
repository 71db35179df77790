"""The game of proposals with packs so small that it is solved whole: what each limit of memory costs."""
