import { Rejection } from '../../domain/decider.js'

/**
 * A command about a request that its account may have forgotten: where the account says `unknown-request`, `recall` says from elsewhere
 * what there is to say. @throws what the command throws, or what was recalled in its place
 */
export const recalling = async <Result>(work: Promise<Result>, recall: () => Promise<Rejection | undefined>): Promise<Result> => {
  try {
    return await work
  } catch (refusal) {
    if (refusal instanceof Rejection && refusal.code === 'unknown-request') throw (await recall()) ?? refusal
    throw refusal
  }
}
