import { listInvitations } from '#contracts/people/invitations'
import { getSite } from '#contracts/site/site'
import { endpointQuery, pagedQuery } from '../../lib/api/endpoint-query.js'
import type { PagePlace } from '../../lib/api/page-place.js'

export const invitationsQuery = (page: PagePlace) =>
  pagedQuery('invitations', listInvitations, { page })

/** The settings of the site, for whether one admin is still setting it up alone. */
export const siteQuery = () => endpointQuery('site', getSite, {})
