import { expect, it } from '@jest/globals'
import { startBare } from './support/server.js'

it('A server that is told to stop as soon as it says that it is ready stops in order', async () => {
  const server = await startBare()
  await expect(server.stop()).resolves.toBeUndefined()
})
