import { listInvitations } from '#contracts/invitations'
import { getSite } from '#contracts/site'
import { endpointQuery, pagedQuery } from '../../lib/endpoint-query.js'

export const invitationsQuery = (page: number) => pagedQuery('invitations', listInvitations, { page })

/** Whether one admin sets the site up alone. */
export const siteQuery = () => endpointQuery('site', getSite, {})
