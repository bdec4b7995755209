/** Names of columns in the languages of Bookplate, by the English name. For tables that people keep themselves. */
const TRANSLATIONS: Record<string, string> = {
  url: 'adresse|webadresse|lien|adresse web|enlace|dirección|ligação|endereço|indirizzo|collegamento|koppeling|webadres|adres|adres url|odkaz|adresa|посилання|адреса|bağlantı|adres|ссылка|адрес|الرابط|رابط|العنوان الإلكتروني|קישור|כתובת|リンク|アドレス|链接|网址|連結|網址',
  title:
    'titel|titre|título|titolo|tytuł|název|titulek|назва|заголовок|başlık|название|العنوان|عنوان|כותרת|שם|タイトル|標題|标题',
  note: 'notiz|notizen|anmerkung|remarque|nota|notas|note personali|notitie|opmerking|notatka|uwagi|poznámka|нотатка|нотатки|примітка|not|notlar|заметка|заметки|примечание|ملاحظة|ملاحظات|הערה|הערות|メモ|ノート|备注|笔记|備註',
  tags: 'schlagwörter|schlagworte|étiquettes|mots-clés|etiquetas|palabras clave|marcadores|etichette|labels|trefwoorden|tagi|etykiety|štítky|теги|мітки|etiketler|метки|الوسوم|وسوم|תגיות|תגים|タグ|标签|標籤',
  folder:
    'ordner|sammlung|dossier|carpeta|pasta|cartella|map|verzameling|folder|složka|тека|папка|klasör|المجلد|مجلد|תיקייה|フォルダ|フォルダー|文件夹|資料夾',
  author: 'autor|autorin|auteur|autore|автор|yazar|المؤلف|الكاتب|מחבר|著者|作者',
  text: 'inhalt|texte|texto|testo|tekst|treść|obsah|зміст|текст|metin|içerik|содержание|النص|טקסט|テキスト|本文|正文|内容',
  date: 'datum|gespeichert am|hinzugefügt|hinzugefügt am|ajouté le|enregistré le|fecha|data|aggiunto il|salvato il|toegevoegd|opgeslagen op|data dodania|dodano|přidáno|uloženo|дата|додано|збережено|tarih|eklenme tarihi|дата добавления|добавлено|сохранено|التاريخ|تاريخ الحفظ|תאריך|日付|保存日|追加日|日期|保存时间|添加时间|收藏时间',
  favorite:
    'favorit|favori|favorito|preferito|favoriet|ulubione|oblíbené|обране|улюблене|избранное|المفضلة|מועדף|お気に入り|收藏|最愛',
  password:
    'passwort|kennwort|mot de passe|contraseña|senha|palavra-passe|wachtwoord|hasło|heslo|пароль|parola|şifre|كلمة المرور|סיסמה|סיסמא|パスワード|密码|密碼',
}

const ENGLISH = new Map(
  Object.entries(TRANSLATIONS).flatMap(([english, names]) => names.split('|').map((name) => [name, english])),
)

/** Returns the English name of a column, in lower case; other names as they are. */
export const englishColumn = (name: string): string => ENGLISH.get(name) ?? name
