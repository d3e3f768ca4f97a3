import { expect, it } from '@jest/globals'
import { constants } from 'node:os'

import { run } from './run.mjs'

/** @param {string} program */
const script = (program, silentMs = 2_000) =>
  run(process.execPath, ['-e', program], { capture: true, silentMs })

it('ends a program that writes nothing for too long', async () => {
  const { code, output } = await script(`console.log('here'); setInterval(() => {}, 1_000)`)
  expect([code, output]).toEqual([128 + constants.signals.SIGKILL, 'here\n'])
})

it('leaves a slow program alone as long as it writes something now and then', async () => {
  const { code, stdout } = await script(
    `let said = 0; const talk = setInterval(() => { console.log(++said); if (said === 15) clearInterval(talk) }, 200)`,
  )
  expect([code, stdout.trim().split('\n').length]).toEqual([0, 15])
})
