import { createRequire } from 'node:module'
import { TestEnvironment } from 'jest-environment-node'

const errors = [Error, TypeError, RangeError, SyntaxError, AggregateError]
const words = { Map, Set, WeakMap, WeakSet, Date, Promise, RegExp, Reflect }

/**
 * Node as usual, with the packages of the process itself (`packages-outside.mjs` says why). Jest
 * gives each test file its own globals; where our code and a package's use `instanceof`, both must
 * mean the same.
 */
export default class Environment extends TestEnvironment {
  async setup() {
    await super.setup()
    // Errors thrown by the engine, such as at a missing property, are outer errors, too.
    for (const { name, prototype } of errors)
      Object.setPrototypeOf(this.global[name].prototype, prototype)
    Object.assign(
      this.global,
      words,
      Object.fromEntries(errors.map((error) => [error.name, error])),
      {
        outside: createRequire(import.meta.url),
      },
    )
  }
}
