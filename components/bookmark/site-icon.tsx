/** The icon of a site beside its name, which says the same in words. */
export const SiteIcon = ({ address }: { address: string }) => (
  <img src={address} alt="" width={16} height={16} className="size-4 flex-none" />
)
