const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer

const credential = {
  id: 'Y3JlZGVudGlhbA',
  rawId: bytes('credential'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
}

const answers = {
  create: {
    ...credential,
    response: { clientDataJSON: bytes('client'), attestationObject: bytes('attest') },
  },
  get: {
    ...credential,
    response: {
      clientDataJSON: bytes('client'),
      authenticatorData: bytes('auth'),
      signature: bytes('sign'),
      userHandle: bytes('user'),
    },
  },
}

const install = (answer: (way: keyof typeof answers) => Promise<unknown>): void => {
  Object.assign(globalThis, { PublicKeyCredential: Object })
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: () => answer('create'), get: () => answer('get') },
  })
}

/** Gives the browser of a test a device that makes passkeys and answers with them. */
export const giveDevice = (): void => install((way) => Promise.resolve(answers[way]))

/**
 * Takes it away; with the name of an error, the browser still has passkeys, but the device fails
 * so.
 */
export const takeDevice = (failure?: string): void => {
  if (failure) install(() => Promise.reject(new DOMException('Not here', failure)))
  else Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
}
