import { rm } from 'node:fs/promises'

/** Removes what `global-setup.ts` made. */
export default async () => {
  const folder = process.env['DAYBOOK_E2E_FILLED']
  if (folder) await rm(folder, { recursive: true, force: true })
}
