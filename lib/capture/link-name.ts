export const oneLine = (text: string | null | undefined): string =>
  (text ?? '').replaceAll(/\s+/g, ' ').trim()

/** Returns the words of a link: its text, tooltip, or label, or the description of its image. */
export function linkName(link: Element): string {
  const image = link.querySelector('img[alt]')
  const [title, label] = ['title', 'aria-label'].map((name) => link.getAttribute(name))
  const names = [link.textContent, title, label, image?.getAttribute('alt')]
  return names.map(oneLine).find((name) => name !== '') ?? ''
}
