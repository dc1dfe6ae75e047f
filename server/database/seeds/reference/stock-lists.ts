/** code | English | Deutsch | Français | Português */
export const componentCategories = `
BATTERY | Batteries | Akkus und Batterien | Piles et batteries | Baterias
FILTER | Filters | Filter | Filtres | Filtros
SENSOR | Sensors and probes | Sensoren und Sonden | Capteurs et sondes | Sensores e sondas
CABLE | Cables and leads | Kabel und Ableitungen | Câbles et dérivations | Cabos e derivações
TUBING | Tubing and hoses | Schläuche | Tubulures et flexibles | Tubos e mangueiras
CUFF | Cuffs | Manschetten | Brassards | Manguitos
BOARD | Electronic boards | Elektronikplatinen | Cartes électroniques | Placas eletrônicas
POWER | Power supplies and fuses | Netzteile und Sicherungen | Alimentations et fusibles | Fontes e fusíveis
LAMP | Lamps and tubes | Lampen und Röhren | Lampes et tubes | Lâmpadas e tubos
MOTOR | Motors and pumps | Motoren und Pumpen | Moteurs et pompes | Motores e bombas
SEAL | Seals and gaskets | Dichtungen | Joints | Vedações
BEARING | Bearings and belts | Lager und Riemen | Roulements et courroies | Rolamentos e correias
ACCESSORY | Accessories | Zubehör | Accessoires | Acessórios
CONSUMABLE | Consumables | Verbrauchsmaterial | Consommables | Materiais de consumo
LUBRICANT | Oils and lubricants | Öle und Schmierstoffe | Huiles et lubrifiants | Óleos e lubrificantes
GAS | Refrigerants and gases | Kältemittel und Gase | Fluides frigorigènes et gaz | Refrigerantes e gases
HARDWARE | Screws and fittings | Schrauben und Beschläge | Visserie et ferrures | Parafusos e ferragens
PLUMBING | Plumbing parts | Sanitärteile | Pièces de plomberie | Peças hidráulicas
ELECTRIC | Electrical parts | Elektromaterial | Matériel électrique | Material elétrico
`;

/** code, also the GST unit code | decimals | English | Deutsch | Français | Português */
export const componentUnits = `
NOS | 0 | Number | Stück | Unité | Unidade
PCS | 0 | Piece | Einzelteil | Pièce | Peça
SET | 0 | Set | Satz | Jeu | Conjunto
PRS | 0 | Pair | Paar | Paire | Par
BOX | 0 | Box | Karton | Boîte | Caixa
PAC | 0 | Pack | Packung | Paquet | Pacote
ROL | 0 | Roll | Rolle | Rouleau | Rolo
BTL | 0 | Bottle | Flasche | Bouteille | Frasco
CAN | 0 | Can | Kanister | Bidon | Lata
TUB | 0 | Tube | Tube | Tube | Bisnaga
KGS | 3 | Kilogram | Kilogramm | Kilogramme | Quilograma
GMS | 1 | Gram | Gramm | Gramme | Grama
LTR | 3 | Litre | Liter | Litre | Litro
MLT | 1 | Millilitre | Milliliter | Millilitre | Mililitro
MTR | 2 | Metre | Meter | Mètre | Metro
SQM | 2 | Square metre | Quadratmeter | Mètre carré | Metro quadrado
CBM | 3 | Cubic metre | Kubikmeter | Mètre cube | Metro cúbico
OTH | 2 | Other | Sonstige | Autre | Outro
`;

/** code | English | Deutsch | Français | Português */
export const componentNotes = `
RECEIVED | Received | Eingegangen | Reçue | Recebido
ISSUED | Issued | Ausgegeben | Sortie | Entregue
RETURNED | Returned | Zurückgegeben | Rendue | Devolvido
DAMAGED | Damaged | Beschädigt | Endommagée | Danificado
EXPIRED | Expired | Abgelaufen | Périmée | Vencido
COUNTED | Counted | Gezählt | Comptée | Contado
`;

/** code | English | Deutsch | Français | Português */
export const lsmNotes = `
BATTERY | Battery replaced | Batterie gewechselt | Pile remplacée | Bateria trocada
RELOCATED | Relocated | Umgesetzt | Déplacé | Mudado de lugar
CLEANED | Cleaned | Gereinigt | Nettoyé | Limpo
FIRMWARE | Firmware updated | Firmware aktualisiert | Micrologiciel mis à jour | Firmware atualizado
DAMAGED | Damaged | Beschädigt | Endommagé | Danificado
LOST | Lost | Verloren | Perdu | Perdido
FALSE-ALARM | False alarm | Fehlalarm | Fausse alerte | Alarme falso
`;

/** code | printed for | English | Deutsch | Français | Português */
export const labelKinds = `
QR | qr | Asset label with QR code | Geräteetikett mit QR-Code | Étiquette d’équipement à QR code | Etiqueta de equipamento com QR code
PM | pm | Maintenance label | Wartungsetikett | Étiquette de maintenance | Etiqueta de manutenção
CALIBRATION | calibration | Calibration label | Kalibrieretikett | Étiquette d’étalonnage | Etiqueta de calibração
QA | qa | Quality assurance label | Etikett der Konstanzprüfung | Étiquette de contrôle qualité | Etiqueta de controle de qualidade
USER | user | Label of a user | Etikett eines Benutzers | Étiquette d’un utilisateur | Etiqueta de um usuário
ROOM | room | Room label | Raumetikett | Étiquette de salle | Etiqueta de sala
COMPONENT | component | Component label | Ersatzteiletikett | Étiquette de pièce | Etiqueta de componente
`;

/**
 * code | kind | sheet or roll | width × height, size of the code in mm | page | columns × rows | margins left, top | pitch x, y | English | Deutsch | Français | Português
 * Sheet measures from public label geometry: print a test page first.
 */
export const labelTemplates = `
L7160-QR | QR | sheet | 63.5 38.1 20 | 210 297 | 3 7 | 7.2 15.1 | 66 38.1 | Asset, A4 sheet 3 × 7 | Gerät, A4-Bogen 3 × 7 | Équipement, planche A4 3 × 7 | Equipamento, folha A4 3 × 7
L7651-QR | QR | sheet | 38.1 21.2 17 | 210 297 | 5 13 | 4.7 10.7 | 40.6 21.2 | Asset, A4 sheet 5 × 13 | Gerät, A4-Bogen 5 × 13 | Équipement, planche A4 5 × 13 | Equipamento, folha A4 5 × 13
ROLL-50-25 | QR | roll | 50 25 18 | - | - | - | - | Asset, roll 50 × 25 mm | Gerät, Rolle 50 × 25 mm | Équipement, rouleau 50 × 25 mm | Equipamento, rolo 50 × 25 mm
PM-50-25 | PM | roll | 50 25 16 | - | - | - | - | Maintenance, roll 50 × 25 mm | Wartung, Rolle 50 × 25 mm | Maintenance, rouleau 50 × 25 mm | Manutenção, rolo 50 × 25 mm
CAL-50-25 | CALIBRATION | roll | 50 25 16 | - | - | - | - | Calibration, roll 50 × 25 mm | Kalibrierung, Rolle 50 × 25 mm | Étalonnage, rouleau 50 × 25 mm | Calibração, rolo 50 × 25 mm
QA-75-50 | QA | roll | 75 50 20 | - | - | - | - | Quality assurance, roll 75 × 50 mm | Konstanzprüfung, Rolle 75 × 50 mm | Contrôle qualité, rouleau 75 × 50 mm | Controle de qualidade, rolo 75 × 50 mm
ROOM-100-50 | ROOM | roll | 100 50 30 | - | - | - | - | Room, roll 100 × 50 mm | Raum, Rolle 100 × 50 mm | Salle, rouleau 100 × 50 mm | Sala, rolo 100 × 50 mm
PART-38-25 | COMPONENT | roll | 38 25 16 | - | - | - | - | Component, roll 38 × 25 mm | Ersatzteil, Rolle 38 × 25 mm | Pièce, rouleau 38 × 25 mm | Componente, rolo 38 × 25 mm
`;

/** kind of the label | item | content */
export const labelItems = `
QR | Organisation | {{client.client_name}}
QR | Asset number | {{asset.asset_no}}
QR | Name | {{asset.name}}
QR | Department | {{asset.department}}
PM | Asset number | {{asset.asset_no}}
PM | Done on | {{asset.last_pm_on}}
PM | Due on | {{asset.next_pm_on}}
CALIBRATION | Asset number | {{asset.asset_no}}
CALIBRATION | Calibrated on | {{asset.last_calibration_on}}
CALIBRATION | Due on | {{asset.next_calibration_on}}
QA | Asset number | {{asset.asset_no}}
QA | Tested on | {{asset.last_qa_on}}
QA | Valid until | {{asset.next_qa_on}}
ROOM | Room number | {{room.room_no}}
ROOM | Name | {{room.name}}
COMPONENT | Code | {{component.code}}
COMPONENT | Name | {{component.name}}
`;
