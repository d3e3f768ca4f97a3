import { nameMissingParts } from './lib/missing-part.js'
import { openProduct } from './product.js'

nameMissingParts()
void openProduct()
