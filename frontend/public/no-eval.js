// zod tries whether it may compile code, which the policy of the page forbids and browsers report. Schemas are made while modules load, so this comes before them.
globalThis.__zod_globalConfig = { jitless: true }
