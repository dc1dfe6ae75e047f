/** code | incident or inspection | English | Deutsch | Français | Português */
export const incidentCategories = `
EQUIPMENT | incident | Equipment | Geräte | Équipement | Equipamento
ELECTRICAL | incident | Electrical | Elektrik | Électricité | Elétrica
FIRE | incident | Fire | Brand | Incendie | Incêndio
INFRASTRUCTURE | incident | Infrastructure | Gebäude | Infrastructure | Infraestrutura
WATER | incident | Water | Wasser | Eau | Água
MEDICAL-GAS | incident | Medical gas | Medizinische Gase | Gaz médicaux | Gases medicinais
RADIATION | incident | Radiation | Strahlung | Rayonnements | Radiação
PATIENT-SAFETY | incident | Patient safety | Patientensicherheit | Sécurité des patients | Segurança do paciente
SAFETY-ROUND | inspection | Safety round | Sicherheitsrundgang | Ronde de sécurité | Ronda de segurança
STATUTORY | inspection | Statutory inspection | Gesetzliche Prüfung | Contrôle réglementaire | Inspeção legal
FIRE-DRILL | inspection | Fire drill | Brandschutzübung | Exercice incendie | Simulado de incêndio
FIVE-S | inspection | 5S round | 5S-Rundgang | Ronde 5S | Ronda 5S
`;

/** incident or inspection | code, appended to that of each category | English | Deutsch | Français | Português */
export const incidentTypes = `
incident | NEAR-MISS | Near miss | Beinahe-Vorfall | Presque-accident | Quase falha
incident | NO-HARM | No-harm event | Vorfall ohne Schaden | Événement sans dommage | Evento sem dano
incident | ADVERSE | Adverse event | Unerwünschtes Ereignis | Événement indésirable | Evento adverso
incident | SENTINEL | Sentinel event | Schwerwiegendes Ereignis | Événement sentinelle | Evento sentinela
inspection | PLANNED | Planned | Geplant | Planifiée | Planejada
inspection | SURPRISE | Surprise | Unangekündigt | Inopinée | Surpresa
inspection | AUTHORITY | By an authority | Durch eine Behörde | Par une autorité | Por autoridade
`;

/** code | level, WHO degrees of harm | English | Deutsch | Français | Português */
export const incidentDegrees = `
NONE | 0 | None | Kein | Aucun | Nenhum
MILD | 1 | Mild | Leicht | Léger | Leve
MODERATE | 2 | Moderate | Mittel | Modéré | Moderado
SEVERE | 3 | Severe | Schwer | Grave | Grave
DEATH | 4 | Death | Tod | Décès | Óbito
`;

/** code | English | Deutsch | Français | Português */
export const taskCategories = `
INSPECT | Inspection | Prüfung | Inspection | Inspeção
REPAIR | Repair | Reparatur | Réparation | Reparo
REPLACE | Replacement of a part | Teiletausch | Remplacement de pièce | Troca de peça
CLEAN | Cleaning | Reinigung | Nettoyage | Limpeza
TEST | Test run | Probelauf | Essai de fonctionnement | Teste de funcionamento
SAFETY | Electrical safety test | Elektrische Sicherheitsprüfung | Test de sécurité électrique | Teste de segurança elétrica
TRANSPORT | Transport | Transport | Transport | Transporte
TRAIN | Instruction of users | Einweisung | Formation des utilisateurs | Treinamento de usuários
PURCHASE | Purchase of parts | Teilebeschaffung | Achat de pièces | Compra de peças
PAPERS | Paperwork | Unterlagen | Formalités | Documentação
`;

/** code | counts as done | English | Deutsch | Français | Português */
export const taskStatuses = `
OPEN | no | Open | Offen | Ouverte | Aberta
IN-PROGRESS | no | In progress | In Arbeit | En cours | Em andamento
BLOCKED | no | Blocked | Blockiert | Bloquée | Bloqueada
DONE | yes | Done | Erledigt | Terminée | Concluída
CANCELLED | yes | Cancelled | Abgebrochen | Annulée | Cancelada
`;

/**
 * code | level | response and resolution in minutes | working calendar, - for round the clock | English | Deutsch | Français
 * | Português
 */
export const ticketPriorities = `
CRITICAL | 5 | 15 240 | - | Critical | Kritisch | Critique | Crítica
HIGH | 4 | 30 480 | BUSINESS-HOURS | High | Hoch | Haute | Alta
MEDIUM | 3 | 120 1440 | BUSINESS-HOURS | Medium | Mittel | Moyenne | Média
LOW | 2 | 480 4320 | BUSINESS-HOURS | Low | Niedrig | Basse | Baixa
PLANNED | 1 | 1440 14400 | BUSINESS-HOURS | Planned | Geplant | Planifiée | Planejada
`;

/**
 * code | usual priority | needs an asset | resolved with: c root cause, s signature | checklist | English | Deutsch |
 * Français | Português
 */
export const ticketTypes = `
BREAKDOWN | HIGH | yes | c | - | Breakdown | Störung | Panne | Defeito
CORRECTIVE | MEDIUM | yes | - | - | Corrective repair | Instandsetzung | Réparation corrective | Reparo corretivo
INSTALLATION | LOW | yes | s | COMMISSION | Installation | Aufstellung | Installation | Instalação
INSPECTION | LOW | no | - | - | Inspection | Überprüfung | Inspection | Inspeção
TRAINING | PLANNED | no | s | - | Training | Einweisung | Formation | Treinamento
CALIBRATION | MEDIUM | yes | - | - | Calibration request | Kalibrierwunsch | Demande d’étalonnage | Pedido de calibração
PM-FAULT | HIGH | yes | c | - | Fault found in maintenance | Mangel aus der Wartung | Défaut constaté en maintenance | Falha achada na manutenção
ROOM-REPAIR | MEDIUM | no | - | - | Room repair | Raumreparatur | Travaux dans un local | Reparo de sala
UTILITY | HIGH | no | c | - | Utilities | Versorgungstechnik | Fluides et énergie | Utilidades
HOUSEKEEPING | LOW | no | - | - | Housekeeping | Hauswirtschaft | Entretien ménager | Higienização
IT-SUPPORT | MEDIUM | no | - | - | IT support | IT-Unterstützung | Assistance informatique | Suporte de TI
CONDEMNATION | PLANNED | yes | s | - | Condemnation request | Aussonderungsantrag | Demande de réforme | Pedido de baixa
`;

/** code | stops the clock | English | Deutsch | Français | Português */
export const holdReasons = `
AWAITING-PARTS | yes | Waiting for parts | Wartet auf Teile | Attente de pièces | Aguardando peças
AWAITING-VENDOR | no | Waiting for the vendor | Wartet auf den Lieferanten | Attente du fournisseur | Aguardando o fornecedor
AWAITING-APPROVAL | no | Waiting for approval | Wartet auf Freigabe | Attente d’approbation | Aguardando aprovação
AWAITING-ACCESS | yes | Waiting for access | Wartet auf Zugang | Attente d’accès | Aguardando acesso
ASSET-IN-USE | yes | Asset in use on a patient | Gerät am Patienten in Gebrauch | Équipement utilisé sur un patient | Equipamento em uso com paciente
AWAITING-USER | yes | Waiting for an answer of the user | Wartet auf Antwort des Nutzers | Attente d’une réponse de l’utilisateur | Aguardando resposta do usuário
`;

/** The meaning of the letters of a ticket type. */
export const resolvedWith = { c: 'needs_root_cause', s: 'needs_signature' };
