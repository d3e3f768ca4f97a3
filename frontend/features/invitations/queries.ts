import { listInvitations } from '#contracts/invitations'
import { getSite } from '#contracts/site'
import { endpointQuery, pagedQuery } from '../../lib/endpoint-query.js'
import type { PagePlace } from '../../lib/page-place.js'

export const invitationsQuery = (page: PagePlace) => pagedQuery('invitations', listInvitations, { page })

/** The settings of the site, for whether one admin is still setting it up alone. */
export const siteQuery = () => endpointQuery('site', getSite, {})
