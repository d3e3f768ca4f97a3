import { Module } from '@nestjs/common'
import { ServerPeopleModule } from '../people/server-people.module.js'
import { ServerCredentialsModule } from '../credentials/server-credentials.module.js'
import { ServerSessionsModule } from '../sessions/server-sessions.module.js'
import { SecondFactorRows } from './second-factor-rows.js'
import { OneTimeCodes } from './one-time-codes.js'
import { SignInStepRows } from './sign-in-step-rows.js'
import { SignInSteps } from './sign-in-steps.js'
import { Proofs } from './proofs.js'
import { ProofAttempts } from './proof-attempts.js'
import { Proving } from './proving.js'
import { ReleaseCodes } from './release-codes.js'
import { PasskeyChallenges } from './passkey-challenges.js'
import { PasskeyProofs } from './passkey-proofs.js'
import { Passkeys } from './passkeys.js'

const services = [
  SecondFactorRows,
  OneTimeCodes,
  SignInStepRows,
  SignInSteps,
  Proofs,
  ProofAttempts,
  Proving,
  ReleaseCodes,
  PasskeyChallenges,
  Passkeys,
  PasskeyProofs,
]

/** Second factors, and proofs. */
@Module({
  imports: [ServerPeopleModule, ServerCredentialsModule, ServerSessionsModule],
  providers: services,
  exports: services,
})
export class ServerFactorsModule {}
