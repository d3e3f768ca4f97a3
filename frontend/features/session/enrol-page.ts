/** Where staff who still need a second factor go first. */
export const ENROL_PAGE = '/account/security'
