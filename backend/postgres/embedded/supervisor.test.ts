import { describe, expect, it } from '@jest/globals'
import { supervise } from './supervisor.js'

const signal = () => {
  let give: () => void = () => undefined
  const given = new Promise<void>((resolve) => (give = resolve))
  return { given, give }
}

/** A server that ends when stopped, or when `die` is called. */
const server = () => {
  let die: (how: string) => void = () => undefined
  const ended = new Promise<string>((resolve) => (die = resolve))
  return { ended, die, stop: async () => die('stopped') }
}

/** Starts servers, the first `failures` times without success. */
const starter = (failures: number) => {
  const started: ReturnType<typeof server>[] = []
  const success = signal()
  let attempts = 0
  const start = async () => {
    attempts += 1
    if (attempts <= failures) throw new Error('no room on the disk')
    const next = server()
    started.push(next)
    success.give()
    return next
  }
  return { started, start, success: success.given }
}

describe('the supervisor of the embedded server', () => {
  it('restarts a server that died, and tells its listeners', async () => {
    const first = server()
    const { start, started, success } = starter(0)
    const heard: string[] = []
    const supervisor = supervise(first, start, () => undefined)
    supervisor.onExit((how) => heard.push(how))
    first.die('signal SIGKILL')
    await success
    expect(heard).toEqual(['signal SIGKILL'])
    expect(started).toHaveLength(1)
    await supervisor.stop()
  })

  it('waits twice as long after each failed start, and logs the reason', async () => {
    const first = server()
    const lines: string[] = []
    const { start, success } = starter(2)
    const supervisor = supervise(first, start, (line) => lines.push(line))
    first.die('exit code 1')
    await success
    expect(lines).toEqual([
      'the database server stopped (exit code 1); restarting it in 100 ms',
      'the database server stopped (no room on the disk); restarting it in 200 ms',
      'the database server stopped (no room on the disk); restarting it in 400 ms',
    ])
    await supervisor.stop()
  })

  it('does not restart a server that it was asked to stop', async () => {
    const { start, started } = starter(0)
    const supervisor = supervise(server(), start, () => undefined)
    await supervisor.stop()
    expect(started).toEqual([])
  })

  it('leaves nothing running when asked to stop during a start', async () => {
    const first = server()
    const late = server()
    const begun = signal()
    const finished = signal()
    const start = async () => {
      begun.give()
      await finished.given
      return late
    }
    const supervisor = supervise(first, start, () => undefined)
    first.die('signal SIGSEGV')
    await begun.given
    const stopped = supervisor.stop()
    finished.give()
    await stopped
    expect(await late.ended).toBe('stopped')
  })
})
