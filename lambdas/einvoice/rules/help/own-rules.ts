import { type HelpRow, row } from './help-row.ts';

/** Our own rules (PDF, XML, detection, mapping) and those of XML Schema 1.0. */
export const ownRules = (): readonly HelpRow[] => [
  row(
    'PDF-BROKEN',
    'Enregistrez ou exportez de nouveau le PDF depuis son logiciel d’origine : sa structure est abîmée.',
    'Save or export the PDF again from the program it came from: its structure is damaged.',
  ),
  row(
    'PDF-ENCRYPTED',
    'Enregistrez le PDF sans mot de passe ni chiffrement : PDF/A-3 les interdit.',
    'Save the PDF without password or encryption: PDF/A-3 forbids both.',
  ),
  row(
    'PDF-XMP-MISSING',
    'Ajoutez au PDF des métadonnées XMP lisibles qui annoncent PDF/A-3 et Factur-X.',
    'Add XMP metadata to the PDF that can be read and claim PDF/A-3 and Factur-X.',
  ),
  row(
    'PDF-PDFA-CLAIM',
    'Convertissez le PDF en PDF/A-3 et annoncez-le dans le XMP : `pdfaid:part` 3, `pdfaid:conformance` A, B ou U.',
    'Convert the PDF to PDF/A-3 and claim it in the XMP: `pdfaid:part` 3, `pdfaid:conformance` A, B or U.',
  ),
  row(
    'PDF-XMP-PROFILE',
    'Accordez `fx:ConformanceLevel` du XMP avec le profil du XML (BT-24), par exemple EN 16931.',
    'Make `fx:ConformanceLevel` of the XMP agree with the profile of the XML (BT-24), such as EN 16931.',
  ),
  row(
    'PDF-ATTACHMENT-NAME',
    'Nommez le XML joint factur-x.xml : c’est sous ce nom que les lecteurs le cherchent.',
    'Name the attached XML factur-x.xml: that is the name readers look for.',
  ),
  row(
    'PDF-XMP-FILENAME',
    'Mettez dans `fx:DocumentFileName` du XMP le nom exact du XML joint.',
    'Write the exact name of the attached XML into `fx:DocumentFileName` of the XMP.',
  ),
  row(
    'PDF-AFRELATIONSHIP',
    'Donnez au XML joint l’AFRelationship Data, ou Alternative ou Source au-delà des profils minimum et basicwl.',
    'Give the attached XML the AFRelationship Data, or Alternative or Source above the profiles minimum and basicwl.',
  ),
  row(
    'PDF-MIME-TYPE',
    'Déclarez le XML joint avec le type text/xml (`/Subtype` du fichier incorporé).',
    'Declare the attached XML with the type text/xml (`/Subtype` of the embedded file).',
  ),
  row(
    'PDF-NOT-IN-AF',
    'Inscrivez le XML joint dans la liste `/AF` du catalogue du PDF.',
    'List the attached XML in `/AF` of the PDF catalog.',
  ),
  row(
    'PDF-MODDATE',
    'Donnez au XML joint une date de modification (`/ModDate` dans `/Params`).',
    'Give the attached XML a modification date (`/ModDate` in `/Params`).',
  ),
  row(
    'PDF-SEVERAL-XML',
    'Ne laissez dans le PDF qu’un seul XML qui puisse être la facture, nommé factur-x.xml.',
    'Leave only one XML in the PDF that could be the invoice, named factur-x.xml.',
  ),
  row(
    'PDF-GLYPH',
    'Remplacez les caractères cités si la page doit les montrer ; le XML, lui, les contient.',
    'Replace the characters named if the page has to show them; the XML holds them all the same.',
  ),
  row(
    'PDF-LOGO',
    'Retirez `options.logo_url` si la page doit rester sans logo : le logo n’a pas pu être imprimé.',
    'Take `options.logo_url` out if the page may stay without a logo: the logo could not be printed.',
  ),
  row(
    'PDF-STRUCTURE',
    'Exportez de nouveau le PDF en PDF/A-3 : sa structure n’est pas celle que la norme demande.',
    'Export the PDF as PDF/A-3 again: its structure is not what the standard asks for.',
  ),
  row(
    'PDF-LIMIT',
    'Allégez le PDF : des nombres, des noms ou des imbrications dépassent les limites de PDF/A.',
    'Make the PDF simpler: numbers, names or nesting go beyond the limits of PDF/A.',
  ),
  row(
    'PDF-FILTER',
    'Exportez le PDF sans compression LZW ni filtre inconnu : PDF/A demande des filtres usuels tels que Flate.',
    'Export the PDF without LZW compression or unknown filters: PDF/A wants usual ones such as Flate.',
  ),
  row(
    'PDF-PAGE',
    'Corrigez la page citée : PDF/A borne sa taille et n’admet ni transition ni action de page.',
    'Correct the page named: PDF/A bounds its size and allows neither transitions nor page actions.',
  ),
  row(
    'PDF-CONTENT',
    'Exportez de nouveau la page citée : son contenu emploie des opérateurs ou des ressources que PDF/A n’admet pas.',
    'Export the page named again: its content uses operators or resources PDF/A does not allow.',
  ),
  row(
    'PDF-COLOUR',
    'Ajoutez au PDF un profil de sortie (sRGB par exemple) qui couvre les couleurs employées.',
    'Add an output intent to the PDF (sRGB, for instance) that covers the colours used.',
  ),
  row(
    'PDF-EXTGSTATE',
    'Retirez de la page les effets graphiques que PDF/A n’admet pas : fonctions de transfert, tramage ou modes de fusion inconnus.',
    'Take out the graphic effects PDF/A does not allow: transfer functions, halftones or unknown blend modes.',
  ),
  row(
    'PDF-IMAGE',
    'Remplacez l’image citée par une image simple, sans variante, interpolation ni profil incomplet.',
    'Replace the image named by a plain one, without alternates, interpolation or an incomplete profile.',
  ),
  row(
    'PDF-XOBJECT',
    'Aplatissez l’objet graphique cité : PDF/A n’admet ni PostScript ni référence à un autre fichier.',
    'Flatten the graphic object named: PDF/A allows neither PostScript nor references to other files.',
  ),
  row(
    'PDF-FONT',
    'Incorporez dans le PDF la police citée, complète ou en sous-ensemble, avec son encodage.',
    'Embed the font named into the PDF, whole or as a subset, with its encoding.',
  ),
  row(
    'PDF-FONT-WIDTH',
    'Incorporez de nouveau la police citée : les largeurs déclarées ne sont pas celles de ses glyphes.',
    'Embed the font named again: the widths declared are not those of its glyphs.',
  ),
  row(
    'PDF-FONT-GLYPH',
    'Incorporez une police qui a tous les caractères du texte : il en manque un dans celle qui est citée.',
    'Embed a font that has all characters of the text: the one named lacks one.',
  ),
  row(
    'PDF-ANNOTATION',
    'Aplatissez ou retirez l’annotation citée : PDF/A n’admet que certains types, visibles et imprimables.',
    'Flatten or take out the annotation named: PDF/A allows certain types only, visible and printable.',
  ),
  row(
    'PDF-FORM',
    'Aplatissez les formulaires du PDF : champs sans apparence, XFA et actions n’y sont pas admis.',
    'Flatten the forms of the PDF: fields without appearance, XFA and actions are not allowed.',
  ),
  row(
    'PDF-SIGNED',
    'Partez du PDF non signé : toute modification rendrait sa signature invalide.',
    'Start from the PDF before it was signed: any change would make its signature invalid.',
  ),
  row(
    'PDF-ACTION',
    'Retirez du PDF le JavaScript et les actions, sauf les simples liens et destinations.',
    'Take JavaScript and actions out of the PDF, except plain links and destinations.',
  ),
  row(
    'PDF-ATTACHMENT',
    'Déclarez chaque fichier joint au PDF avec son nom, son type et sa relation (`/AFRelationship`).',
    'Declare each file attached to the PDF with its name, its type and its relationship (`/AFRelationship`).',
  ),
  row(
    'PDF-LAYERS',
    'Aplatissez les calques du PDF, ou donnez à chaque configuration un nom et un ordre.',
    'Flatten the layers of the PDF, or give each configuration a name and an order.',
  ),
  row(
    'XML-MALFORMED',
    'Corrigez le XML à la ligne et à la colonne citées : balise non fermée, caractère interdit ou guillemet manquant.',
    'Correct the XML at the line and column named: a tag not closed, a forbidden character or a missing quote.',
  ),
  row(
    'XML-DOCTYPE',
    'Retirez la déclaration DOCTYPE : une facture électronique n’en a pas besoin et elle est refusée par sécurité.',
    'Take the DOCTYPE declaration out: an e-invoice needs none, and it is refused for safety.',
  ),
  row(
    'XML-ENCODING',
    'Enregistrez le XML en UTF-8 et déclarez cet encodage dans sa première ligne.',
    'Save the XML in UTF-8 and declare that encoding in its first line.',
  ),
  row(
    'XML-LIMIT',
    'Réduisez le document : il a trop d’éléments, trop de niveaux ou des valeurs trop longues pour une facture.',
    'Make the document smaller: it has too many elements, too many levels or values too long for an invoice.',
  ),
  row(
    'PROFILE-UNKNOWN',
    'Mettez dans BT-24 un profil connu, par exemple urn:cen.eu:en16931:2017, si l’examen en EN 16931 ne suffit pas.',
    'Write a known profile into BT-24, such as urn:cen.eu:en16931:2017, if being checked as EN 16931 is not enough.',
  ),
  row(
    'PROFILE-NOT-CARRIED',
    'Retirez le membre cité, ou choisissez un profil ou un format qui le porte (`options.profile`, `options.output`).',
    'Take the member named out, or choose a profile or output that carries it (`options.profile`, `options.output`).',
  ),
  row(
    'SYNTAX-READS-DIFFERENTLY',
    'Renommez ou déplacez le membre cité, ou choisissez un format CII (`options.output`) : l’UBL n’a qu’un élément pour les deux.',
    'Rename or move the member named, or choose a CII output (`options.output`): UBL has one element for both.',
  ),
  row(
    'LINE-NET-AMOUNT',
    'Corrigez `lines[].net_amount`, ou retirez-le : le service le calcule de la quantité, du prix, des remises et des frais.',
    'Correct `lines[].net_amount`, or take it out: the service computes it from quantity, price, allowances and charges.',
  ),
  row(
    'LINE-NET-PRICE',
    'Retirez `lines[].unit_price`, que le service calcule, ou corrigez `lines[].gross_price` ou `lines[].price_discount`.',
    'Take out `lines[].unit_price`, which the service computes, or correct `lines[].gross_price` or `lines[].price_discount`.',
  ),
  row(
    'LINE-ID-REPEATED',
    'Donnez à chaque ligne son propre numéro (`lines[].id`), ou retirez-les tous : le service numérote les lignes.',
    'Give each line a number of its own (`lines[].id`), or take them all out: the service numbers the lines.',
  ),
  row(
    'PERCENT-AMOUNT',
    'Retirez `amount`, que le service calcule, ou corrigez `percent` ou `base_amount` de la remise ou des frais.',
    'Take out `amount`, which the service computes, or correct `percent` or `base_amount` of the allowance or charge.',
  ),
  row(
    'CURRENCY-DECIMALS',
    'Donnez les montants dans une forme que la devise (`currency`) et la norme permettent : deux décimales au plus, aucune si elle n’en a pas.',
    'State amounts as currency (`currency`) and standard allow: two decimals at most, none if the currency has none.',
  ),
  row(
    'CHECK-SKIPPED',
    'Choisissez un profil plus riche que minimum si ces règles doivent être vérifiées ; sinon il n’y a rien à changer.',
    'Use a richer profile than minimum if these rules are to be checked; otherwise there is nothing to change.',
  ),
  row(
    'FINDINGS-MORE',
    'Corrigez les erreurs citées puis validez de nouveau : les suivantes apparaîtront.',
    'Correct the errors listed, then validate again: the others will show.',
  ),
  row(
    'FX-NOT-USED',
    'Retirez l’élément ou l’attribut signalé, ou choisissez un profil plus riche qui l’utilise.',
    'Take the element or attribute found out, or choose a richer profile that uses it.',
  ),
  row(
    'xsd-unreadable',
    'Enregistrez le XML de nouveau en UTF-8 : le schéma n’a pas pu le lire.',
    'Save the XML in UTF-8 again: the schema could not read it.',
  ),
  row(
    'xsd-more',
    'Corrigez d’abord les erreurs de schéma citées, puis validez de nouveau : les autres apparaîtront.',
    'First correct the schema errors listed, then validate again: the others will show.',
  ),
  row(
    'cvc-datatype-valid.1.2.1 cvc-datatype-valid.1.2.2 cvc-datatype-valid.1.2.3',
    'Écrivez la valeur sous la forme de son type : nombre avec un point, date, true ou false, sans unité ni espace.',
    'Write the value in the form of its type: a number with a dot, a date, true or false, without unit or space.',
  ),
  row(
    'cvc-type.3.1.1 cvc-complex-type.3.2.1 cvc-complex-type.3.2.2',
    'Retirez de l’élément signalé l’attribut que le schéma ne lui connaît pas.',
    'Take the attribute the schema does not know out of the element found.',
  ),
  row(
    'cvc-type.3.1.2 cvc-complex-type.2.2',
    'Ne laissez dans l’élément signalé qu’une valeur, sans éléments enfants.',
    'Leave only a value in the element found, without child elements.',
  ),
  row(
    'cvc-facet-valid cvc-pattern-valid',
    'Corrigez la valeur pour qu’elle ait la forme que le message cite.',
    'Correct the value so that it has the form the message names.',
  ),
  row(
    'cvc-length-valid cvc-minLength-valid cvc-maxLength-valid',
    'Raccourcissez ou complétez la valeur pour atteindre la longueur que le message cite.',
    'Shorten or complete the value to the length the message names.',
  ),
  row(
    'cvc-minInclusive-valid cvc-maxInclusive-valid cvc-minExclusive-valid cvc-maxExclusive-valid',
    'Mettez un nombre dans les bornes que le message cite.',
    'Write a number within the bounds the message names.',
  ),
  row(
    'cvc-totalDigits-valid cvc-fractionDigits-valid',
    'Arrondissez le nombre aux chiffres et décimales que le message cite.',
    'Round the number to the digits and decimals the message names.',
  ),
  row(
    'cvc-enumeration-valid',
    'Remplacez la valeur par une de celles que le message énumère.',
    'Replace the value by one of those the message lists.',
  ),
  row(
    'cvc-complex-type.2.1',
    'Videz l’élément signalé : il ne peut contenir ni texte ni élément.',
    'Empty the element found: it can hold neither text nor elements.',
  ),
  row(
    'cvc-complex-type.2.3',
    'Retirez le texte placé entre les éléments : l’élément signalé ne contient que des éléments.',
    'Take out the text between the elements: the element found holds elements only.',
  ),
  row(
    'cvc-complex-type.2.4',
    'Déplacez, retirez ou ajoutez l’élément signalé pour suivre l’ordre que le message cite : le schéma fixe les places.',
    'Move, delete or add the element found to follow the order the message names: the schema fixes the places.',
  ),
  row(
    'cvc-elt.1',
    'Corrigez la racine du document ou son espace de noms : le schéma ne connaît pas cet élément.',
    'Correct the root of the document or its namespace: the schema does not know this element.',
  ),
  row('cvc-elt.2', 'Remplacez l’élément abstrait signalé par un élément concret.', 'Replace the abstract element found by a concrete one.'),
  row(
    'cvc-elt.3.1',
    'Retirez l’attribut `xsi:nil` de l’élément signalé et donnez-lui une valeur.',
    'Take the attribute `xsi:nil` out of the element found and give it a value.',
  ),
  row(
    'cvc-complex-type.3.1',
    'Donnez à l’attribut signalé la valeur que le message cite, ou retirez-le.',
    'Give the attribute found the value the message names, or take it out.',
  ),
  row(
    'cvc-complex-type.4',
    'Ajoutez à l’élément signalé l’attribut que le message nomme.',
    'Add the attribute the message names to the element found.',
  ),
];
