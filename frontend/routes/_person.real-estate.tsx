import { createFileRoute } from '@tanstack/react-router'
import { realEstateText as text } from '../lib/text/real-estate.js'
import { Page } from '../ui/page/page.js'

const RealEstate = () => (
  <Page title={text.hello} tabTitle={text.title}>
    {null}
  </Page>
)

export const Route = createFileRoute('/_person/real-estate')({ component: RealEstate })
