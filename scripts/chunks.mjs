/**
 * In bytes of source: a part that several pages share is joined with another one if it is smaller than this, because many small files load
 * more slowly than a little too much code. With a larger limit, two parts would import each other, and a page would run before what it
 * needs; `npm test -- budget` refuses that.
 */
const SHARED_BYTES = 40_000

/**
 * Our own modules that the sign-in page is drawn with. They are all that is loaded for it, so nothing that it lacks may be in one file with any of
 * them.
 *
 * @type {Set<string>}
 */
const ofSignIn = new Set()

/** Our own modules that every other page needs before its own. @type {Set<string>} */
const ofProduct = new Set()

/**
 * Finds out what is needed first, once the build knows.
 *
 * @param {{ signIn: string, product: string }} starts the scripts of the two pages
 * @returns {import('vite').Plugin}
 */
export const noteFirstParts = ({ signIn, product }) => ({
  name: 'first-parts',
  buildEnd() {
    /** @param {Set<string>} parts @param {string} id */
    const note = (parts, id) => {
      if (parts.has(id) || id.includes('node_modules')) return
      parts.add(id)
      for (const needed of this.getModuleInfo(id)?.importedIds ?? []) note(parts, needed)
    }
    note(ofProduct, product)
    for (const id of this.getModuleInfo(signIn)?.importedIds ?? []) note(ofSignIn, id)
  },
})

/** Of these, what no other pages have. */
const visitors = /[\\/]frontend[\\/](features[\\/]session|lib[\\/]first-answer)/

/** What almost every page needs, too. */
const basics =
  /node_modules[\\/]@tanstack[\\/](?!.*(nfiniteQuery|ueries))|[\\/]frontend[\\/](lib[\\/]use-command|ui[\\/]four-states)\.tsx?$|[\\/]contracts[\\/](credentials|own-email|page)\.ts$|[\\/]@mantine[\\/]core[\\/]esm[\\/]core[\\/]/

/** What has a place in forms alone; visitors' pages are forms. */
const fields =
  /node_modules[\\/](react-hook-form|@hookform|@standard-schema)[\\/]|[\\/]frontend[\\/]ui[\\/](text-field|password-field|submit-button)\.tsx$|[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](Input|InputBase|TextInput|PasswordInput)[\\/]/

/** What opens over a page or places that, and the parts of Mantine that few pages lack. A bar of progress stands on pages without them. */
const overlays =
  /node_modules[\\/](@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib|@mantine[\\/](hooks[\\/]|core[\\/]esm[\\/](utils|components[\\/](?!Progress))))|[\\/]frontend[\\/]ui[\\/](confirm-dialog|figure-change-table|facts|use-inert-page|use-escape-pane|page-key)\./

/** Small parts that several kinds of pages share: one file is quicker than eight. */
const kit =
  /@tanstack[\\/].*(nfiniteQuery|ueries)|@tabler[\\/]icons-react[\\/]|@mantine[\\/]core[\\/]esm[\\/]components[\\/]Progress[\\/]|[\\/]contracts[\\/](quotes|audit|deposits|withdrawals|users|preview)[.]|[\\/]frontend[\\/](ui[\\/](lightbox|use-zoom|zoom|data-table|row-check|cut-text|postings-table|request-timeline|search-field|reason|email|after-dialog|type-name|reversal-note|use-arrivals|steps|choice-cards|money-input|dialog|command-dialog|request-summary|client-acts|status-select|trail|trade-facts)|lib[\\/](use-upload|download|pictures|read-amount|typed-amount|coins-at-rate|owner-link|standing-of|use-kept-values|email-text|is-or-will-be-paid|late-payment|format-span|paper|short-id|format-bytes)|lib[\\/]text[\\/](lightbox|requests|amounts|destinations|market|payouts|reversals|time-machine))[.]/

/** What can be asked for to pay out, with the checks of addresses and what they hash with. */
const payouts =
  /node_modules[\\/]@(scure|noble)[\\/]|[\\/]contracts[\\/](address|addresses|address-readings|destinations|payouts[\\/][\w-]+)\.ts$/

/**
 * A part of its own for what two pages or more share of something.
 *
 * @param {string} name
 * @param {RegExp} test
 * @param {number} priority
 */
const pagesShare = (name, test, priority) => ({
  name,
  test,
  minShareCount: 2,
  priority,
  includeDependenciesRecursively: false,
})

/**
 * The styles of Mantine, of visitors' pages, and of a client's home page with its frame, for which the page itself asks. All others are in a
 * second file, which comes with the small parts that most pages share, so that it always comes after the first.
 */
const firstStyles =
  /[\\/](@mantine[\\/]core[\\/]styles[\\/](?!Slider|Switch)[\w-]+|frontend[\\/](ui[\\/](fonts|global|forced-colors|(avatar|card|confirm-dialog|entry-number|facts|fallback-pages|figures|hidden-amounts|instant|key|money|note|notice|page|pager|proof-form|row-check|row-list|segments|skeleton|small-table|status|step-chart|submit-button|tag|toasts)[.]module)|(ui[\\/]shell|features[\\/](credentials|dashboard|frame|mails|session))[\\/][\w-]+[.]module))[.]css$/

/** What every page is drawn with, the sign-in page, too. */
const react = new RegExp(
  `node_modules[\\\\/](react|react-dom|scheduler)[\\\\/]|@mantine[\\\\/](hooks[\\\\/]esm[\\\\/](use-id|use-uncontrolled|utils[\\\\/]random-id)|core[\\\\/]esm[\\\\/](core[\\\\/]styles-api|components[\\\\/](Button|CloseButton)))[\\\\/]|[\\\\/]IconChevronRight[.]mjs$|${firstStyles.source}`,
)

/** Like a pattern. @param {(id: string) => boolean} test */
const where = (test) => ({ test })

const groups = [
  // Whatever the first parts need goes with the first of them, so that they need nothing of any other part.
  { name: 'react', test: where((id) => react.test(id) || (ofSignIn.has(id) && !fields.test(id) && !visitors.test(id))), priority: 7 },
  { name: 'fields', test: fields, priority: 6 },
  { name: 'visitors', test: where((id) => ofSignIn.has(id)), priority: 5 },
  { name: 'first', test: where((id) => ofProduct.has(id) || basics.test(id)), priority: 4 },
  {
    name: 'frame',
    test: /[\\/](features[\\/]frame[\\/](?!palette[\\/]|notifications[\\/]|proof-dialog|password-proof|news-of|enrol-banner|session-end)|routes[\\/]_(client|staff|auditor|person)[.]tsx|contracts[\\/]events[\\/]event-text[.]ts|ui[\\/](page|pager|segments|status|step-chart|row-list|suspended-note|figures|entry-amount|entry-number|instant|use-now)[.]tsx?|lib[\\/](axes|link-to|own-balance|zoned|zone-clocks|price-pace|text[\\/](statement|dashboard|waiting|trades))[.]ts|features[\\/]trades[\\/](own-trades|queries)[.]|contracts[\\/](trades|zone-clocks)[.]|ui[\\/]trade-outcome[.])|icons[\\/](IconArrowDown|IconArrowUp|IconChartLine|IconTable|IconCircle|IconCircleCheck|IconClock|IconRotate|IconX)[.]/,
    priority: 2,
  },
  // They need no parts of pages, so nothing that needs them comes to be needed by them.
  pagesShare(
    'words',
    /[\\/](contracts[\\/](adjustments|proposals|site|purchase-links|identity|people-sessions|second-factors)|text[\\/](manage|site|closing|account-left|keys|security|identity|event-sentences|release-codes))[.]/,
    2,
  ),
  // Joined with other parts, every page would bring it.
  pagesShare('overlays', overlays, 2),
  pagesShare('payouts', payouts, 2),
  // Or the pages of deposits would bring what those of withdrawals share, and the checks of addresses with it.
  ...['deposits', 'withdrawals'].map((name) => ({
    name,
    test: new RegExp(`[\\/](features[\\/]${name}[\\/]|text[\\/]${name}[.])`),
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  })),
  pagesShare(
    'links',
    /[\\/](features[\\/]credentials[\\/]|contracts[\\/](invitations|own-email|password-resets|link-token)[.]|text[\\/](invitations|credentials|confirmation)[.]|lib[\\/]form-|ui[\\/](confirm-email-note|new-password-fields)[.])/,
    1,
  ),
  pagesShare('sign-up', /[\\/]features[\\/]session[\\/]/, 1),
  pagesShare(
    'desk',
    /[\\/](features[\\/](manage|site|people|mails|today)[\\/]|(contracts|text)[\\/](mails|notes|people|staff-trades)[.]|ui[\\/](waits-note|staff-note|closing-means)[.])/,
    1,
  ),
  pagesShare('assets', /[\\/]contracts[\\/](instruments|trade-values)[.]/, 1),
  // Shared by two pages, but not by those that share what it would be joined with.
  pagesShare('qr', /[\\/](uqr|ui[\\/]qr[.])/, 1),
  pagesShare(
    'proofs',
    /[\\/]((contracts|text|lib)[\\/](passkeys|use-passkey|passkey-support)|ui[\\/](code-proof|late-focus|passkey-proof|proof-form))[.]/,
    1,
  ),
  pagesShare(
    'notifications',
    /[\\/](features[\\/]frame[\\/]notifications[\\/]|text[\\/]notifications[.]|contracts[\\/](notifications|events[\\/]notified-events)[.])/,
    1,
  ),
  pagesShare(
    'account',
    /[\\/](features[\\/]account[\\/]|text[\\/]account[.]|contracts[\\/](profile|profile-pictures|preferences)[.]|ui[\\/]choose-file[.])/,
    1,
  ),
  { name: 'kit', test: new RegExp(`${kit.source}|[.]css$`), priority: 1, includeDependenciesRecursively: false },
  // In the shared parts, what the pages of a statement share would lead to parts that import each other.
  pagesShare('statement', /[\\/](features[\\/]statement[\\/]|lib[\\/]text[\\/]statement[.]ts|ui[\\/](use-)?statement-files?[.])/, 1),
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SHARED_BYTES },
]

/**
 * The parts that the web client is sent in. All styles are in two of them, so that their order never depends on the page that is opened first.
 */
export const chunks = groups.map((group) => {
  const { name, test } = group
  const hasStyles = name === 'react' || name === 'kit'
  return { ...group, test: (/** @type {string} */ id) => (hasStyles || !id.endsWith('.css')) && (!test || test.test(id)) }
})
