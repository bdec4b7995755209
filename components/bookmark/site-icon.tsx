export const SiteIcon = ({ address }: { address: string }) => (
  <img src={address} alt="" width={16} height={16} className="size-4 flex-none" />
)
