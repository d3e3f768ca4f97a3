import { readFile, stat } from 'node:fs/promises'

/**
 * The unprivileged account a server runs under when this process is root: Postgres refuses to run
 * as root.
 */
export interface ServerUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

const preferred = ['postgres', '_postgres', 'nobody', 'daemon']

const accounts = async (): Promise<ServerUser[]> =>
  (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid }) => name !== '' && uid > 0)

/**
 * The system account to run a cluster as: its owner, else one that every system has; none is
 * created. Undefined: this process is not root, so its own.
 * @throws Error if this process is root and none of the accounts exists
 */
export const serverUser = async (cluster: string): Promise<ServerUser | undefined> => {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(cluster).catch(() => undefined)
  if (owner && owner.uid > 0) return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  const known = await accounts()
  const chosen = preferred
    .map((name) => known.find((account) => account.name === name))
    .find((account) => account)
  if (!chosen) {
    throw new Error(
      `PostgreSQL does not run as root, and none of the users ${preferred.join(', ')} exists; start Daybook as another user`,
    )
  }
  return chosen
}
