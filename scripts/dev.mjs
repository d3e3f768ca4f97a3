import { spawn } from 'node:child_process'

import { forwardSignals, root, tool } from './run.mjs'
import { setUpOrExit } from './setup.mjs'

await setUpOrExit({ build: true })

const env = {
  ...process.env,
  NODE_ENV: 'development',
  DAYBOOK_DEMO: process.env.DAYBOOK_DEMO ?? '1',
  DAYBOOK_DOCS: process.env.DAYBOOK_DOCS ?? '1',
}
const programs = [
  [tool('nest'), 'build', '--watch', '--preserveWatchOutput'],
  [
    process.execPath,
    '--watch',
    '--watch-preserve-output',
    '--enable-source-maps',
    'dist/backend/main.js',
  ],
  [tool('vite')],
]
const children = programs.map(([command = '', ...args]) =>
  spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }),
)
forwardSignals(children)

// The three programs need each other: when one ends, all end.
for (const child of children) child.once('exit', () => process.kill(process.pid, 'SIGTERM'))
