import { owner, withdrawalId, type CommandNamed, type Happened } from './account-story.js'

/** What happens to the release code of an account, and what is asked about it. */

const reason = 'Agreed by phone'
export const codeId = '01900000-0000-7000-8000-00000000cc01'
export const otherCodeId = '01900000-0000-7000-8000-00000000cc02'
export const codeSwitched = (code: 'enabled' | 'disabled'): Happened<'CodeStatusChanged'> => ({
  type: 'CodeStatusChanged',
  data: { code, reason },
})
export const codeSet = (id = codeId): Happened<'ReleaseCodeSet'> => ({
  type: 'ReleaseCodeSet',
  data: { codeId: id, reason },
})
export const codeRefused = (triesLeft: number): Happened<'ReleaseCodeRefused'> => ({
  type: 'ReleaseCodeRefused',
  data: { codeId, triesLeft },
  on: owner,
})
export const codeVoided = (): Happened<'ReleaseCodeVoided'> => ({
  type: 'ReleaseCodeVoided',
  data: { codeId },
  on: owner,
})
export const codeUsed = (): Happened<'ReleaseCodeUsed'> => ({
  type: 'ReleaseCodeUsed',
  data: { codeId, withdrawalId },
  on: owner,
})
export const changeCode = (
  code: 'enabled' | 'disabled',
): CommandNamed<'ChangeWithdrawalSettings'> => ({
  type: 'ChangeWithdrawalSettings',
  code,
  reason,
})
export const setCode = (): CommandNamed<'SetReleaseCode'> => ({
  type: 'SetReleaseCode',
  codeId,
  reason,
})
