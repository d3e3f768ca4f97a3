import { lazy, type ComponentType } from 'react'

/**
 * A component whose code is fetched when it is first drawn. A route that calls `load` in its loader
 * has the code before it draws, and shows no skeleton for it.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  Object.assign(
    lazy(async () => ({ default: await load() })),
    { load },
  )
