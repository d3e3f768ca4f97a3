import type { Notification } from '#contracts/own/notifications'

type Became = Exclude<Notification['proposalStatus'], null | 'alone' | 'confirmed' | 'contested'>

/**
 * The current state of a proposal: as a notification's title, in its proposer's words, and as the
 * next step.
 */
const became: {
  readonly [Status in Became]: {
    readonly title: string
    readonly verb: string
    readonly end: string
  }
} = {
  pending: { title: 'Proposal waits', verb: 'proposes', end: 'Another admin must decide.' },
  approved: {
    title: 'Proposal approved',
    verb: 'proposed',
    end: 'It was approved and has taken effect.',
  },
  rejected: { title: 'Proposal rejected', verb: 'proposed', end: 'It was rejected.' },
  cancelled: { title: 'Proposal taken back', verb: 'proposed', end: 'They took it back.' },
  lapsed: {
    title: 'Proposal lapsed',
    verb: 'proposed',
    end: 'It lapsed, because what it was about ended another way.',
  },
  expired: {
    title: 'Proposal expired',
    verb: 'proposed',
    end: 'It expired. No other admin decided on it within seven days.',
  },
}

export const becameOf = ({ proposalStatus }: Pick<Notification, 'proposalStatus'>) =>
  became[(proposalStatus ?? 'pending') as Became]
