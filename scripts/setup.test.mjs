import { expect, it } from '@jest/globals'

import { requireNode } from './setup.mjs'

it.each(['20.19.0', '20.20.2', '22.0.0', '26.1.0'])('runs on Node %s', (version) => {
  expect(() => requireNode(version)).not.toThrow()
})

it.each(['18.20.8', '20.18.3'])('says plainly that Node %s is too old', (version) => {
  expect(() => requireNode(version)).toThrow(
    `needs Node 20.19 or later, but this is Node ${version}`,
  )
})
