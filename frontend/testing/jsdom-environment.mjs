import { createRequire } from 'node:module'
import * as jsdom from 'jsdom'

const { default: JsdomEnvironment } = createRequire(import.meta.url)(
  '@jest/environment-jsdom-abstract',
)

/** What browsers have and jsdom lacks: lent from Node to the page. */
const lent = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'ReadableStream',
  'TransformStream',
  'BroadcastChannel',
]

export default class Environment extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context, jsdom)
  }

  async setup() {
    await super.setup()
    for (const name of lent) this.global[name] ??= globalThis[name]
  }
}
