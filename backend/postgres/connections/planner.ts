/**
 * Planner settings for a connection with a few statements, each with one good plan, by index. A
 * generic plan made while a table was empty would stay, so sequential scans and JIT are off.
 */
export const byIndex = '-c jit=off -c plan_cache_mode=force_generic_plan -c enable_seqscan=off'
