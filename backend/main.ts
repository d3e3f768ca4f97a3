import 'reflect-metadata'
import { start } from './start.js'

try {
  const running = await start(process.env)
  // A second signal does not wait for the shutdown that the first one started.
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      void running.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
  // Only now: a supervisor waiting for this line may send a signal as soon as it appears.
  await running.announce()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
