"""The linter of the edition: ``python -m ecarte_site lint``. A finding has a code, a place and a remedy."""
