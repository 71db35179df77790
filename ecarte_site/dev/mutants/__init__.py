"""Mutation testing: small faults are put into the code one by one, and the tests should fail for each.

``code_mutations`` finds the faults that can be put into a module, ``data_mutations`` those of a file of irregularities,
``lines_by_test`` says which test runs which line, ``mutant_trials`` runs the tests that can notice a fault in a fork of
a process that has everything loaded, ``mutants_command`` samples and reports, ``accepted_survivors`` knows the faults
that change no answer.

Why not a tool from the registry: tables are values at the top of modules, clauses stand in files of data, and mutmut 3
changes functions alone; cosmic-ray, which changes every module, writes each fault into the tree and starts pytest again
for it.
"""
