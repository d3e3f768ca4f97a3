import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../ui/page/page.js'

/** Words of the page that only says hello. */
const text = { title: 'Real estate', hello: 'Hello' } as const

const RealEstate = () => (
  <Page title={text.hello} tabTitle={text.title}>
    {null}
  </Page>
)

export const Route = createFileRoute('/_person/real-estate')({ component: RealEstate })
