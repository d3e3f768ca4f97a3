import type { z } from 'zod'
import type { MailKind } from '#contracts/site/mails'
import { addition } from './kinds/addition.js'
import { confirmEmail, confirmNewEmail, emailChanged, emailTaken } from './kinds/addresses.js'
import { invitation } from './kinds/invitation.js'
import { newSignIn } from './kinds/new-sign-in.js'
import { notification } from './kinds/notification.js'
import { passwordChanged, resetPassword } from './kinds/passwords.js'
import { releaseCode } from './kinds/release-code.js'
import { staffNews } from './kinds/staff-news.js'
import { test } from './kinds/test-mail.js'
import { welcome } from './kinds/welcome.js'

/** Every kind of mail that Daybook sends. */
export const mailKinds = {
  welcome,
  invitation,
  'release-code': releaseCode,
  test,
  'confirm-email': confirmEmail,
  'confirm-new-email': confirmNewEmail,
  'email-changed': emailChanged,
  'email-taken': emailTaken,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'new-sign-in': newSignIn,
  addition,
  notification,
  'staff-news': staffNews,
} satisfies Record<MailKind, unknown>

export type FactsOf<Kind extends MailKind> = z.output<(typeof mailKinds)[Kind]['facts']>
