let show: (sentence: string) => void = () => undefined

/** Sets what shows the refusal of a command whose form was closed, or left, before the answer. */
export const showUnseenRefusals = (shown: (sentence: string) => void): void => {
  show = shown
}

export const tellUnseenRefusal = (sentence: string): void => show(sentence)
