import { WrittenTerms } from './catalogue.js'
import file from './first-offers.json' with { type: 'json' }

/**
 * What a new site is offered to begin with: the operator's first figures, which any admin may
 * change.
 */
export const firstOffers = WrittenTerms.array().parse(file)
