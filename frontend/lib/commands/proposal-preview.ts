import type { RequestInput } from '#contracts/endpoint'
import { previewProposal } from '#contracts/site/proposals'
import { endpointQuery } from '../api/endpoint-query.js'

/** A preview belongs to the topic `terms`, because both change with the balance of the account. */
export const proposalPreviewQuery = (named: RequestInput<typeof previewProposal>) =>
  endpointQuery('terms', previewProposal, named)
