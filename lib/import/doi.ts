export const doiUrl = (doi: string | undefined): string => {
  const id = doi?.trim().replace(/^(?:doi:\s*|https?:\/\/(?:dx\.)?doi\.org\/)/i, '')
  return id ? `https://doi.org/${id}` : ''
}
