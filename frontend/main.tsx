import { nameMissingParts } from './lib/browser/missing-part.js'
import { openProduct } from './product.js'

nameMissingParts()
void openProduct()
