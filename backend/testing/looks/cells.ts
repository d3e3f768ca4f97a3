import { pathNames } from '#contracts/endpoint'
import { endpoints, type NamedEndpoint } from '#contracts/endpoints'
import { isRecord, type Cast } from '../app/cast.js'
import { fieldsOf } from '../app/http.js'
import type { Role } from '#contracts/values/values'

/**
 * How far a caller gets with a request: to what the endpoint does, or to a refusal because of the
 * caller or the record's owner.
 */
export type Cell =
  | 'let in'
  | '401 not signed in'
  | '403 forbidden'
  | 'no such record'
  | '403 about oneself'
  | '403 own proposal'
  | '409 suspended'

/**
 * The caller, and the person concerned. `role` is null without a valid session. Callers name their
 * own records, those of a client, suspended or not, or those of one client under the account of
 * another. Changes of all but themselves were proposed by the first admin.
 */
export interface Column {
  readonly caller: keyof Cast['people']
  readonly role: Role | null
  readonly about: 'themself' | 'a client' | 'a suspended client' | 'two clients'
}

export const columns: Readonly<Record<string, Column>> = {
  'a visitor': { caller: 'visitor', role: null, about: 'a client' },
  'a blocked person': { caller: 'blocked', role: null, about: 'a client' },
  'former staff in their old session': { caller: 'wasStaff', role: null, about: 'a client' },
  'former staff': { caller: 'wasStaffNow', role: 'client', about: 'a client' },
  'another client': { caller: 'other', role: 'client', about: 'a client' },
  'the client': { caller: 'client', role: 'client', about: 'themself' },
  'the client, suspended': { caller: 'suspended', role: 'client', about: 'themself' },
  'an auditor': { caller: 'auditor', role: 'auditor', about: 'a client' },
  'an admin': { caller: 'admin', role: 'admin', about: 'a client' },
  'a second admin': { caller: 'second', role: 'admin', about: 'a client' },
  'an admin about themself': { caller: 'admin', role: 'admin', about: 'themself' },
  'an admin about a suspended client': {
    caller: 'second',
    role: 'admin',
    about: 'a suspended client',
  },
  'an admin about two clients': { caller: 'second', role: 'admin', about: 'two clients' },
}

const isForClients = ({ roles }: NamedEndpoint): boolean =>
  roles !== 'anyone' && roles.includes('client')
const names = (endpoint: NamedEndpoint, record: string): boolean =>
  fieldsOf(endpoint).includes(record)
const namesPerson = (endpoint: NamedEndpoint): boolean =>
  ['accountId', 'userId', 'subject'].some((field) => names(endpoint, field))
/**
 * A preview is judged by the rules of the decision itself, and nobody reads the notes about
 * themselves.
 */
const isJudged = ({ method, name }: NamedEndpoint): boolean =>
  method !== 'GET' || name.startsWith('preview') || name === 'listNotes'

/** What can be asked about an account that is suspended, and whether it is refused for that. */
export const suspension: Readonly<Record<string, 'refused' | 'let in'>> = {
  requestQuote: 'refused',
  requestDeposit: 'refused',
  cancelDeposit: 'let in',
  previewDepositApproval: 'refused',
  approveDeposit: 'refused',
  rejectDeposit: 'refused',
  requestWithdrawal: 'refused',
  cancelWithdrawal: 'let in',
  previewWithdrawalApproval: 'refused',
  approveWithdrawal: 'refused',
  rejectWithdrawal: 'refused',
  payOutWithdrawal: 'let in',
  requestLoan: 'refused',
  cancelLoan: 'let in',
  previewLoanApproval: 'refused',
  approveLoan: 'refused',
  rejectLoan: 'refused',
  repayLoan: 'refused',
  previewLoanRepayment: 'refused',
  openTrade: 'refused',
  closeOwnTrade: 'refused',
  previewTradeClosing: 'refused',
  closeTrade: 'refused',
  previewClosedTrade: 'refused',
  addClosedTrade: 'refused',
  buyOffer: 'refused',
  copyExpert: 'refused',
  cancelCopy: 'let in',
  saveDestination: 'let in',
  nameDestination: 'let in',
  removeDestination: 'let in',
  uploadProof: 'let in',
  changePassword: 'let in',
  changeEmail: 'let in',
  sendConfirmation: 'let in',
  signOutEverywhere: 'let in',
  endOwnSession: 'let in',
  endOtherSessions: 'let in',
  proveByPassword: 'let in',
  markRead: 'let in',
  markAllRead: 'let in',
  chooseMail: 'let in',
  dismissFirstSteps: 'let in',
  uploadIdentityPicture: 'let in',
  submitIdentity: 'let in',
  uploadProfilePicture: 'let in',
  removeProfilePicture: 'let in',
  savePreferences: 'let in',
  beginApp: 'let in',
  turnOnApp: 'let in',
  beginPasskey: 'let in',
  addPasskey: 'let in',
  namePasskey: 'let in',
  removeFactor: 'let in',
  makeCodes: 'let in',
  previewManualEntry: 'refused',
  creditBalance: 'refused',
  debitBalance: 'refused',
  recordProfit: 'refused',
  recordLoss: 'refused',
  previewReversal: 'refused',
  reverseEntry: 'refused',
  suspendAccount: 'let in',
  reinstateAccount: 'let in',
  closeAccount: 'let in',
  viewAsClient: 'let in',
  changeWithdrawalSettings: 'let in',
  setReleaseCode: 'let in',
  setSignalStrength: 'let in',
  previewProposal: 'refused',
  approveProposal: 'refused',
  rejectProposal: 'let in',
  cancelProposal: 'let in',
}

/** The endpoints that have to be in it. */
export const aboutAccounts = endpoints.filter(
  (endpoint) =>
    isJudged(endpoint) &&
    (isForClients(endpoint) || names(endpoint, 'accountId') || names(endpoint, 'subject')),
)

/** Decided by an admin other than the one who proposed it or made it alone. */
const byAnother = new Set([
  'previewProposal',
  'approveProposal',
  'rejectProposal',
  'confirmChange',
  'contestChange',
])
/** What only its author may take back. */
const byAuthor = new Set(['cancelProposal', 'removeNote'])
/**
 * What an admin may do about themselves; nobody has proposed anything about themselves, so there is
 * nothing of their own to withdraw.
 */
const aboutOneself = new Set(['endSessions', 'cancelProposal'])

/** What everyone has for themselves, and nobody reads of others. */
const isOwnAlone = ({ path }: NamedEndpoint): boolean => path.startsWith('/account/')

const ofClients = (endpoint: NamedEndpoint, column: Column): Cell => {
  const { caller, role, about } = column
  const isForeign = about !== 'themself' && fieldsOf(endpoint).some(isRecord)
  const isClosed = role === 'client' || isOwnAlone(endpoint) || isMixedUp(endpoint, column)
  // What auditors may read too is a client's own among clients only.
  if (isForeign && (isClosed || !endpoint.roles.includes('auditor'))) return 'no such record'
  return caller === 'suspended' && suspension[endpoint.name] === 'refused'
    ? '409 suspended'
    : 'let in'
}

/** Whether a request names a record of one client under the account of another. */
export const isMixedUp = (endpoint: NamedEndpoint, { about }: Column): boolean =>
  about === 'two clients' && pathNames(endpoint.path).filter(isRecord).length > 1

/** What two admins are needed for, and nobody decides about themselves. */
const ofTwo = ({ name }: NamedEndpoint, { caller, about }: Column): Cell | undefined => {
  if (byAuthor.has(name))
    return caller === 'admin' && about !== 'themself' ? 'let in' : '403 forbidden'
  return byAnother.has(name) && caller === 'admin' ? '403 own proposal' : undefined
}

const ofStaff = (endpoint: NamedEndpoint, column: Column): Cell => {
  const { about } = column
  if (isMixedUp(endpoint, column)) return 'no such record'
  if (!isJudged(endpoint)) return 'let in'
  if (about === 'themself' && namesPerson(endpoint) && !aboutOneself.has(endpoint.name))
    return '403 about oneself'
  const judged = ofTwo(endpoint, column)
  if (judged !== undefined) return judged
  return about === 'a suspended client' && suspension[endpoint.name] === 'refused'
    ? '409 suspended'
    : 'let in'
}

/** The expected outcome of a request, from its contract's roles and the tables above. */
export const cellOf = (endpoint: NamedEndpoint, column: Column): Cell => {
  const { role } = column
  if (endpoint.roles === 'anyone') return 'let in'
  if (role === null) return '401 not signed in'
  if (!endpoint.roles.includes(role)) return '403 forbidden'
  return isForClients(endpoint) ? ofClients(endpoint, column) : ofStaff(endpoint, column)
}
