import {
  Bookmark,
  BookOpen,
  Briefcase,
  Camera,
  Code,
  Film,
  FlaskConical,
  Folder,
  Globe,
  GraduationCap,
  Heart,
  House,
  Image,
  Lightbulb,
  MapPin,
  MessageCircle,
  Music,
  Newspaper,
  Palette,
  ShoppingBag,
  Star,
  Utensils,
  Wrench,
  type LucideIcon,
} from 'lucide-react'

const ICONS: Record<string, LucideIcon> = {
  bookmark: Bookmark,
  'book-open': BookOpen,
  briefcase: Briefcase,
  camera: Camera,
  code: Code,
  film: Film,
  'flask-conical': FlaskConical,
  folder: Folder,
  globe: Globe,
  'graduation-cap': GraduationCap,
  heart: Heart,
  house: House,
  image: Image,
  lightbulb: Lightbulb,
  'map-pin': MapPin,
  'message-circle': MessageCircle,
  music: Music,
  newspaper: Newspaper,
  palette: Palette,
  'shopping-bag': ShoppingBag,
  star: Star,
  utensils: Utensils,
  wrench: Wrench,
}

/** Colors of the service that share another's dye. */
const SHARED_DYES: Record<string, string> = { yellow: 'amber', violet: 'purple' }

/** Unknown icons of other services appear as a folder, next to the name, and unknown colors are muted. */
export function CollectionIcon({ icon, color }: { icon: string; color: string }) {
  const Icon = (Object.hasOwn(ICONS, icon) ? ICONS[icon] : undefined) ?? Folder
  const dye = `var(--color-dye-${SHARED_DYES[color] ?? color}, var(--color-ink-muted))`
  return <Icon aria-hidden="true" className="text-ink-muted" style={{ color: dye }} />
}
