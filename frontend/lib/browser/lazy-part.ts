import { lazy, type ComponentType } from 'react'

/**
 * A component whose code is fetched when it is first drawn. A route that calls `load` in its loader
 * has the code before it draws, so that no skeleton of it is shown first.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  Object.assign(
    lazy(async () => ({ default: await load() })),
    { load },
  )
