"""The examples beside the authors’ sentences: what they show, their files, and the page of all of them."""
