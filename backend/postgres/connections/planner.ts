/**
 * Planner settings for a connection with a few statements, each with one good plan, by index. A generic plan lasts as long as the connection,
 * even if it was made while a table was empty, so the planner gets no other choice. JIT-compiling such statements costs more than running them.
 */
export const byIndex = '-c jit=off -c plan_cache_mode=force_generic_plan -c enable_seqscan=off'
