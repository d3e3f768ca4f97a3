import { nameMissingParts } from './lib/missing-part.js'
import { hasRoot } from './lib/page-root.js'
import { openProduct } from './product.js'

// This may be in one file with what the sign-in page needs to sign somebody in; that page opens the product itself, once it has.
if (!hasRoot()) {
  nameMissingParts()
  void openProduct()
}
