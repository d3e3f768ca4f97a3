import type { RequestKind } from '#contracts/values/request-kinds'
import type { AccountCommand } from '../../domain/account/account.js'

type Named<Type extends string> = Extract<AccountCommand, { readonly type: Type }>

type Alone<Command> = Command extends unknown ? Omit<Command, 'twoAdmins'> : never

/** What ends a request without moving money. */
export type RequestDecision = Named<`${'Cancel' | 'Reject'}${Capitalize<RequestKind>}`>

/** An approval as it is asked for: the rule of two admins is added as it is decided. */
export type RequestApproval = Alone<Named<`Approve${Capitalize<RequestKind>}`>>
