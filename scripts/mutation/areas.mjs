/**
 * Areas of a mutation run: the files that are mutated, and the tests that must notice. @type
 * {Readonly<Record<string, { mutated: RegExp, tests: RegExp }>>}
 */
export const areas = {
  domain: { mutated: /^backend\/domain\//, tests: /^backend\/domain\/(?!new-event)/ },
  money: {
    mutated: /^backend\/contracts\/values\/money/,
    tests: /^backend\/contracts\/values\/money/,
  },
  deciding: {
    mutated: /^backend\/(engine|server)\/deciding\//,
    tests:
      /^backend\/((engine|server)\/deciding\/(?!races)|features\/deposits\/(deposits|forgotten-deposits))/,
  },
  projections: {
    mutated: /^backend\/(engine\/projections\/|postgres\/(binary\/|connections\/timely-client))/,
    tests:
      /^backend\/(engine\/projections\/(?!.*killed)|postgres\/(binary\/|connections\/timely-client)|features\/system\/building|server\/http\/late)/,
  },
  store: {
    mutated: /^backend\/engine\/event-store\/(?!eventstoredb)/,
    tests:
      /^backend\/(engine\/event-store\/(?!eventstoredb)|engine\/deciding\/unknown-outcomes|features\/system\/frozen-store)/,
  },
  identity: {
    mutated: /^backend\/server\/identity\//,
    tests:
      /^backend\/(server\/(identity\/|live\/|mail\/|http\/(access|limits|proofs|view)|change-key)|features\/((session|own-sessions|second-factors|credentials|invitations|views|notes|release-codes|users|accounts|proposals|withdrawals|mails|files)\/|system\/building))/,
  },
}
