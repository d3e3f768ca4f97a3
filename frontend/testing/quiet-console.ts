import { format } from 'node:util'
import { afterEach } from '@jest/globals'

const said: string[] = []

// A test that expects an error or a warning spies on the console, and then hears it in place of
// this.
for (const level of ['error', 'warn'] as const)
  console[level] = (...parts: unknown[]) => void said.push(format(...parts))

afterEach(() => {
  const unexpected = said.splice(0)
  if (unexpected.length > 0)
    throw new Error(`Nobody expected this in the console:\n${unexpected.join('\n')}`)
})
