/** Words around a picture that fills the whole window. */
export const lightboxText = {
  picture: 'Picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit to width',
  rotate: 'Rotate',
  percent: (factor: number) => `${Math.round(factor * 100)} %`,
  keys: {
    zoom: 'or wheel: zoom',
    move: 'or drag: move',
    fit: 'fit to width',
    rotate: 'rotate',
    close: 'close',
  },
} as const
