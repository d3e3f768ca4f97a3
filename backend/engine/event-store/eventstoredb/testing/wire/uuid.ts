import shared from '@eventstore/db-client/generated/shared_pb.js'

const hex = (bits: string): string =>
  BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0')

/** Reads an id that came as text or as two signed halves. */
export function uuidText(uuid: shared.UUID | undefined): string {
  const structured = uuid?.getStructured()
  const digits = structured
    ? hex(structured.getMostSignificantBits()) + hex(structured.getLeastSignificantBits())
    : (uuid?.getString() ?? '')
  const parts = /^(.{8})-?(.{4})-?(.{4})-?(.{4})-?(.{12})$/.exec(digits.toLowerCase())
  if (!parts || /[^\da-f-]/.test(digits.toLowerCase())) throw new TypeError(`${digits} is no UUID`)
  return parts.slice(1).join('-')
}

export function uuidMessage(id: string, isStructured: boolean): shared.UUID {
  const uuid = new shared.UUID()
  if (!isStructured) return uuid.setString(id)
  const digits = id.replaceAll('-', '')
  const half = (from: number): string =>
    BigInt.asIntN(64, BigInt(`0x${digits.slice(from, from + 16)}`)).toString()
  return uuid.setStructured(
    new shared.UUID.Structured().setMostSignificantBits(half(0)).setLeastSignificantBits(half(16)),
  )
}

export const streamName = (identifier: shared.StreamIdentifier | undefined): string => {
  if (!identifier) throw new TypeError('the stream is not named')
  return Buffer.from(identifier.getStreamName_asU8()).toString('utf8')
}

export const streamIdentifier = (name: string): shared.StreamIdentifier =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(name, 'utf8'))
