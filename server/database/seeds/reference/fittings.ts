/** code | English | Deutsch | Français | Português */
export const fittingFamilies = `
ELECTRIC | Electrical | Elektro | Électricité | Elétrica
PLUMB | Plumbing | Sanitär | Plomberie | Hidráulica
HVAC | Air conditioning | Klima und Lüftung | Climatisation | Climatização
GAS | Medical gas outlets | Medizingas-Entnahmestellen | Prises de gaz médicaux | Pontos de gases medicinais
FIRE | Fire safety | Brandschutz | Sécurité incendie | Segurança contra incêndio
OPENING | Doors and windows | Türen und Fenster | Portes et fenêtres | Portas e janelas
ITPOINT | IT points | IT-Anschlüsse | Points informatiques | Pontos de TI
`;

/** family | code | English | Deutsch | Français | Português */
export const fittingCategories = `
ELECTRIC | SOCKET | Socket | Steckdose | Prise de courant | Tomada
ELECTRIC | CEILLIGHT | Ceiling light | Deckenleuchte | Plafonnier | Luminária de teto
ELECTRIC | BEDHEAD | Bed-head unit | Versorgungsschiene | Gaine tête de lit | Régua de leito
PLUMB | BASIN | Wash basin | Waschbecken | Lavabo | Lavatório
PLUMB | TAP | Elbow tap | Ellbogenarmatur | Robinet à coude | Torneira de cotovelo
HVAC | SPLITAC | Split air conditioner | Split-Klimagerät | Climatiseur split | Ar-condicionado split
HVAC | DIFFUSER | Air diffuser | Luftauslass | Diffuseur d’air | Difusor de ar
GAS | O2OUT | Oxygen outlet | Sauerstoffentnahme | Prise d’oxygène | Ponto de oxigênio
GAS | VACOUT | Vacuum outlet | Vakuumentnahme | Prise de vide | Ponto de vácuo
GAS | AIROUT | Medical air outlet | Druckluftentnahme | Prise d’air médical | Ponto de ar medicinal
FIRE | SMOKE | Smoke detector | Rauchmelder | Détecteur de fumée | Detector de fumaça
FIRE | SPRINKLER | Sprinkler | Sprinkler | Sprinkleur | Sprinkler
FIRE | EXTINGUISHER | Fire extinguisher | Feuerlöscher | Extincteur | Extintor
OPENING | DOOR | Door | Tür | Porte | Porta
OPENING | WINDOW | Window | Fenster | Fenêtre | Janela
ITPOINT | DATAPOINT | Data point | Datendose | Prise réseau | Ponto de rede
ITPOINT | CALLPOINT | Nurse call | Schwesternruf | Appel infirmier | Chamada de enfermagem
`;

/** code | English | Deutsch | Français | Português */
export const furnitureFamilies = `
BEDS | Beds | Betten | Lits | Camas
TROLLEYS | Trolleys | Wagen | Chariots | Carrinhos
CHAIRS | Chairs | Stühle | Sièges | Cadeiras
TABLES | Tables | Tische | Tables | Mesas
STORAGE | Storage | Schränke und Regale | Rangements | Armários
SCREENS | Screens | Paravents | Paravents | Biombos
`;

/** family | code | English | Deutsch | Français | Português */
export const furnitureCategories = `
BEDS | EXAMCOUCH | Examination couch | Untersuchungsliege | Divan d’examen | Maca de exame
BEDS | ATTENDANT | Attendant couch | Begleiterliege | Couchette d’accompagnant | Sofá do acompanhante
TROLLEYS | DRESSING | Dressing trolley | Verbandwagen | Chariot de soins | Carrinho de curativos
TROLLEYS | MEDTROLLEY | Medicine trolley | Medikamentenwagen | Chariot à médicaments | Carrinho de medicamentos
CHAIRS | VISITOR | Visitor chair | Besucherstuhl | Siège visiteur | Cadeira de visitante
CHAIRS | TASK | Office chair | Bürostuhl | Siège de bureau | Cadeira de escritório
CHAIRS | WAITBENCH | Waiting bench | Wartebank | Banquette d’attente | Longarina
TABLES | DESK | Desk | Schreibtisch | Bureau | Escrivaninha
TABLES | OVERBED | Over-bed table | Betttisch | Table à manger au lit | Mesa de refeição
STORAGE | LOCKER | Bedside locker | Nachttisch | Table de chevet | Mesa de cabeceira
STORAGE | CUPBOARD | Cupboard | Schrank | Armoire | Armário
STORAGE | RACK | Storage rack | Lagerregal | Rayonnage | Estante
SCREENS | WARDSCREEN | Ward screen | Bettparavent | Paravent de chambre | Biombo de enfermaria
`;
