import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ServerUser } from './server-user.js'

const execute = promisify(execFile)

/** How a program is run: its environment and its user (by default, this process's own). */
export interface RunAs {
  readonly env: NodeJS.ProcessEnv
  readonly user: ServerUser | undefined
}

/** The spawn options that change the user; they also drop this process's groups. */
export const identity = (user: ServerUser | undefined) =>
  user ? { uid: user.uid, gid: user.gid } : {}

/**
 * Runs a program to its end, without a shell.
 * @throws Error with what the program said, if it cannot be started or fails
 */
export const runCommand = async (
  program: string,
  args: readonly string[],
  { env, user }: RunAs,
): Promise<void> => {
  try {
    await execute(program, args, { cwd: '/', env, ...identity(user) })
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim()
    throw new Error(`${program} failed: ${said || (error as Error).message}`, { cause: error })
  }
}
